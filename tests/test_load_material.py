"""`material` to model: enums, boards, and rows in every form."""

from __future__ import annotations

from game_texts import CARDS, board, record, section, shown
from ludomill.dsl.reading.model import ConstantEntry, EnumEntry, PatternEntry, RangeEntry
from ludomill.dsl.syntax import expr


# ------------------------------------------------------------------------------ material
def test_enums_ranges_constants() -> None:
    suit, colour, age, bonus, limit = section(
        "material:\n  Suit: [clubs, diamonds]\n  Colour:\n    - red\n    - blue\n"
        "  Age: 1..option.size\n  kinds_bonus: [0, 2 + 1, [4]]\n  limit: 3 * 4\n"
    ).material
    assert isinstance(suit, EnumEntry)
    assert [member.text for member in suit.members] == ["clubs", "diamonds"]
    assert suit.members[1].span.text == "diamonds"
    assert isinstance(colour, EnumEntry)
    assert [member.text for member in colour.members] == ["red", "blue"]
    assert isinstance(age, RangeEntry)
    assert (age.low.span.text, age.high.span.text) == ("1", "option.size")
    assert isinstance(bonus, ConstantEntry)
    assert isinstance(bonus.value, expr.ListLiteral)
    assert [item.span.text for item in bonus.value.items] == ["0", "2 + 1", "[4]"]
    assert isinstance(limit, ConstantEntry)
    assert limit.value.span.text == "3 * 4"


def test_boards() -> None:
    plain = board("  Square: square(option.size, 8)\n")
    assert isinstance(plain.cells, expr.Call)
    keys = board(
        "  Square: {cells: square(8), forward: [north, south], adjacent: all8}\n".replace(
            "square(8)", "hexagon"
        ).replace("hexagon", "plan()")
    )
    assert [str(word) for word in keys.forward] == ["north", "south"]
    assert str(keys.adjacent) == "all8"
    block = board("  Square:\n    cells: square(8, 8)\n    forward: [north]\n")
    assert block.cells is not None
    assert block.cells.span.text == "square(8, 8)"


def test_board_lines() -> None:
    folded = board("  Point:\n    lines: >\n      a7 d7 g7, b6 d6,\n      a1 b1\n")
    assert [[str(w) for w in chain] for chain in folded.lines] == [
        ["a7", "d7", "g7"],
        ["b6", "d6"],
        ["a1", "b1"],
    ]
    assert folded.lines[2][1].span.text == "b1"
    assert folded.lines[2][1].span.line == 8
    listed = board("  Point:\n    lines:\n      - a7 d7\n      - [b6, d6]\n")
    assert [[str(w) for w in chain] for chain in listed.lines] == [["a7", "d7"], ["b6", "d6"]]


def test_board_edges() -> None:
    entry = board("  City:\n    edges: |\n      rome ostia\n      ostia capua, capua rome\n")
    assert [(str(a), str(b)) for a, b in entry.edges] == [
        ("rome", "ostia"),
        ("ostia", "capua"),
        ("capua", "rome"),
    ]


def test_board_drawing() -> None:
    entry = board(
        '  Field:\n    drawing: |\n      " .r "\n      "...."\n    regions: {r: red, g: green}\n'
    )
    assert entry.drawing == (" .r ", "....")
    assert {letter: str(word) for letter, word in entry.regions.items()} == {
        "r": "red",
        "g": "green",
    }
    bare = board("  Field:\n    drawing: |2\n        ..\n      ....\n")
    assert bare.drawing == ("  ..", "....")


def test_pattern() -> None:
    (entry,) = section("material:\n  Knight:\n    pattern: |\n      c.\n      @c\n").material
    assert isinstance(entry, PatternEntry)
    assert entry.drawing == ("c.", "@c")


# ------------------------------------------------------------------------------ records
def test_rows_in_column_order() -> None:
    entry = record(
        "  Tile:\n    columns: {letter: Letter, points: 0..9 = 1, note: text?}\n"
        "    rows:\n      - [A, 3, a tile]\n      - [B]\n    back: [letter]\n    copies: 2\n"
    )
    assert [str(column.name) for column in entry.columns] == ["letter", "points", "note"]
    assert isinstance(entry.columns[1].type, expr.RangeType)
    assert shown(entry.columns[1].initial) == "Int(value=1)"
    first, second = entry.rows
    assert {name: shown(cell) for name, cell in first.cells.items()} == {
        "letter": "Name(name='A')",
        "points": "Int(value=3)",
        "note": "Text(value='a tile', parts=('a tile'))",
    }
    assert list(second.cells) == ["letter"]
    assert (entry.copies, first.copies, first.key) == (2, None, None)
    assert [str(word) for word in entry.back] == ["letter"]
    assert not entry.all_rows


def test_rows_of_keys() -> None:
    entry = record(
        "  Card:\n    columns:\n      cost: 0..3\n      name: text\n    rows:\n"
        "      - {cost: 1, name: City States, copies: 4}\n"
        "      - {id: inn, cost: 2}\n"
    )
    city, inn = entry.rows
    assert city.copies == 4
    assert isinstance(city.cells["name"], expr.Text)
    assert city.cells["name"].value == "City States"
    assert str(inn.key) == "inn"
    assert isinstance(inn.cells["name"], expr.Text)
    assert inn.cells["name"].value == "inn"


def test_rows_by_name() -> None:
    entry = record(CARDS)
    oars, road = entry.rows
    assert [str(row.key) for row in entry.rows] == ["Oars", "RoadBuilding"]
    assert isinstance(oars.cells["icons"], expr.ListLiteral)
    assert [type(item).__name__ for item in oars.cells["icons"].items] == [
        "Name",
        "NoneLiteral",
        "Name",
    ]
    assert isinstance(oars.cells["demand"], expr.Block)
    assert len(oars.cells["demand"].statements) == 2
    assert isinstance(oars.cells["dogma"], tuple)
    assert len(oars.cells["dogma"]) == 1
    assert isinstance(oars.cells["when"], expr.Compare)
    assert isinstance(oars.cells["name"], expr.Text)
    assert oars.cells["name"].value == "Oars"
    assert isinstance(road.cells["name"], expr.Text)
    assert road.cells["name"].value == "Road Building"
    assert isinstance(road.cells["demand"], expr.NoneLiteral)
    assert isinstance(road.cells["dogma"], tuple)
    assert len(road.cells["dogma"]) == 2
    assert "when" not in road.cells
    assert entry.display is not None
    assert len([part for part in entry.display.parts if not isinstance(part, str)]) == 2


def test_rows_as_a_table() -> None:
    entry = record(
        "  Mission:\n    columns: {letter: Letter, points: 0..20, text: text, met: bool}\n"
        "    rows: |\n"
        "      # letter and so on\n"
        "      A | 9  | 3 stars, or more | any(x in Icon where a | b)\n"
        "      B | 11 |                  | true   # simple\n".replace(
            "|                  |", "| - |"
        )
    )
    first, second = entry.rows
    assert first.cells["met"].span.text == "any(x in Icon where a | b)"  # type: ignore[union-attr]
    assert isinstance(first.cells["text"], expr.Text)
    assert first.cells["text"].value == "3 stars, or more"
    assert shown(second.cells["points"]) == "Int(value=11)"
    assert second.cells["met"].span.text == "true"  # type: ignore[union-attr]
    assert second.span.text == "B | 11 | - | true"


def test_a_table_with_a_header() -> None:
    entry = record(
        "  Tile:\n    columns: {letter: Letter, points: 0..9}\n    rows: |\n"
        "      | points | copies | letter | id    |\n"
        "      |--------|--------|--------|-------|\n"
        "      | 3      | 12     | E      | tile_e |\n"
    )
    (row,) = entry.rows
    assert (str(row.key), row.copies) == ("tile_e", 12)
    assert shown(row.cells["letter"]) == "Name(name='E')"


def test_all_rows() -> None:
    entry = record("  Card:\n    columns: {suit: Suit, rank: 2..14}\n    rows: all\n")
    assert entry.all_rows
    assert entry.rows == ()


def test_rows_of_a_csv_file() -> None:
    data = (
        '\ufeffletter,points,text,copies\r\nA,"max(1, 2)","said ""no"", twice",3\r\n\r\nB,4,,\r\n'
    )
    entry = record(
        "  Tile:\n    columns: {letter: Letter, points: 0..9, text: text?}\n    csv: tiles.csv\n",
        {"tiles.csv": data},
    )
    first, second = entry.rows
    assert first.copies == 3
    points = first.cells["points"]
    assert isinstance(points, expr.Call)
    assert (points.span.source.name, points.span.line, points.span.text) == (
        "tiles.csv",
        2,
        "max(1, 2)",
    )
    assert isinstance(first.cells["text"], expr.Text)
    assert first.cells["text"].value == 'said "no", twice'
    assert second.copies is None
    assert list(second.cells) == ["letter", "points"]
    assert second.cells["points"].span.line == 4  # type: ignore[union-attr]
