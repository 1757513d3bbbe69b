#!/usr/bin/env python3
"""Checks an evidence pack. Needs Python 3.8, no other package and no network.

    python3 verify.py [FOLDER] [--head FILE]

FOLDER holds the unpacked files; without it, the folder of this script. FILE is a checkpoint that somebody outside has kept, such as the
text of its e-mail. The exit code is 0 if everything verifies, 1 if something does not, and 2 if a file is missing.
"""
import base64
import csv
import hashlib
import io
import json
import os
import re
import sys

# The curve P-256 of FIPS 186-4.
P = 2**256 - 2**224 + 2**192 + 2**96 - 1
N = 0xFFFFFFFF00000000FFFFFFFFFFFFFFFFBCE6FAADA7179E84F3B9CAC2FC632551
B = 0x5AC635D8AA3A93E7B3EBBD55769886BC651D06B0CC53B0F63BCE3C3E27D2604B
G = (
    0x6B17D1F2E12C4247F8BCE6E563A440F277037D812DEB33A0F4A13945D898C296,
    0x4FE342E2FE1A7F9B8EE7EB4A7C0F9E162BCE33576B315ECECBB6406837BF51F5,
    1,
)
SPKI_START = bytes.fromhex("3059301306072a8648ce3d020106082a8648ce3d030107034200")


CHECKED = ["ledger.jsonl", "facts.jsonl", "keys.json", "entries.csv"]


def double(point):
    x, y, z = point
    delta, gamma = z * z % P, y * y % P
    beta, alpha = x * gamma % P, 3 * (x - delta) * (x + delta) % P
    x3 = (alpha * alpha - 8 * beta) % P
    return x3, (alpha * (4 * beta - x3) - 8 * gamma * gamma) % P, ((y + z) * (y + z) - gamma - delta) % P


def add(one, other):
    """Jacobian coordinates; z = 0 is the point at infinity."""
    if one[2] == 0:
        return other
    if other[2] == 0:
        return one
    (x1, y1, z1), (x2, y2, z2) = one, other
    u1, u2 = x1 * z2 * z2 % P, x2 * z1 * z1 % P
    s1, s2 = y1 * z2 * z2 * z2 % P, y2 * z1 * z1 * z1 % P
    h, r = (u2 - u1) % P, (s2 - s1) % P
    if h == 0:
        return double(one) if r == 0 else (1, 1, 0)
    h2 = h * h % P
    h3, v = h2 * h % P, u1 * h2 % P
    x3 = (r * r - h3 - 2 * v) % P
    return x3, (r * (v - x3) - s1 * h3) % P, h * z1 * z2 % P


def der_numbers(signature):
    """The two numbers of an ECDSA signature; None if it is no such signature."""
    numbers, at = [], 2
    while at + 2 <= len(signature) and signature[at] == 2:
        end = at + 2 + signature[at + 1]
        numbers.append(int.from_bytes(signature[at + 2 : end], "big"))
        at = end
    return numbers if len(numbers) == 2 and at == len(signature) and signature[0] == 48 else None


def is_signed(key, message, signature):
    numbers = der_numbers(signature)
    x, y = key
    if numbers is None or not all(0 < number < N for number in numbers) or (y * y - x * x * x + 3 * x - B) % P != 0:
        return False
    r, s = numbers
    inverse = pow(s, -1, N)
    u1 = int.from_bytes(hashlib.sha256(message).digest(), "big") * inverse % N
    u2 = r * inverse % N
    q = (x, y, 1)
    both, total = add(G, q), (1, 1, 0)
    for bit in range(255, -1, -1):
        total = double(total)
        pair = (u1 >> bit & 1, u2 >> bit & 1)
        if pair != (0, 0):
            total = add(total, both if pair == (1, 1) else G if pair[0] else q)
    return total[2] != 0 and total[0] * pow(total[2] * total[2], -1, P) % P % N == r


def sha256(*parts):
    return hashlib.sha256(b"".join(parts)).digest()


def merkle_root(leaves):
    """RFC 6962, with the hashes of the entries as leaves."""
    level = leaves
    while len(level) > 1:
        pairs = [level[at : at + 2] for at in range(0, len(level), 2)]
        level = [pair[0] if len(pair) == 1 else sha256(b"\x01", *pair) for pair in pairs]
    return level[0] if level else sha256(b"")


def read_keys(text):
    """The public keys by their id. The id must be the beginning of the digest of the key."""
    keys = {}
    for key in json.loads(text)["keys"]:
        x, y = (base64.urlsafe_b64decode(key[name] + "=" * (-len(key[name]) % 4)) for name in ("x", "y"))
        if sha256(SPKI_START, b"\x04", x, y).hex()[:16] == key["kid"]:
            keys[key["kid"]] = (int.from_bytes(x, "big"), int.from_bytes(y, "big"))
    return keys


def numbered(first, last):
    return f"Entry {first} is" if first == last else f"Entries {first} to {last} are"


def check_list(listed, read, problems):
    """Compares each file that pack.json lists. Returns the names of those that are missing."""
    unlisted = [name for name in CHECKED if name not in listed]
    if unlisted:
        problems.append(f"pack.json does not list {', '.join(unlisted)}.")
    missing = []
    for name, digest in listed.items():
        try:
            found = sha256(read(name)).hex()
        except FileNotFoundError:
            problems.append(f"{name} is missing: pack.json lists it.")
            missing.append(name)
            continue
        if found != digest:
            problems.append(f"{name} is not the file that pack.json lists.")
    return missing


def closed_ranges(checkpoints):
    """The checkpoints that a part of the ledger may leave out, by their first entry. Their signed statements replace their entries."""
    said = [json.loads(checkpoint["statement"]) for checkpoint in checkpoints]
    return {one["fromSeq"]: (one["toSeq"], one["lastHash"]) for one in said if one["fromSeq"] <= one["toSeq"]}


def check_entries(lines, closed, problems):
    """The bodies and hashes of the entries by number. In a part, an entry without a body is not of this part."""
    entries, before, expected = {}, b"", 1
    for line in lines:
        seq, body, hash = line["seq"], json.loads(line["body"]) if "body" in line else None, bytes.fromhex(line["hash"])
        if body is None and closed is None:
            problems.append(f"Entry {seq} has no content, and the pack does not say that it is a part.")
        while closed and seq > expected and closed.get(expected, (seq, ""))[0] < seq:
            end, last_hash = closed[expected]
            before, expected = bytes.fromhex(last_hash), end + 1
        if seq < expected:
            problems.append(f"Entry {seq} stands twice or in the wrong place.")
            continue
        if seq > expected:
            problems.append(f"{numbered(expected, seq - 1)} missing before entry {seq}.")
        elif body is not None and (body.get("seq") != seq or sha256(b"\x00", line["body"].encode(), before) != hash):
            problems.append(f"Entry {seq} does not follow from the entry before it: one of the two has changed.")
        entries[seq] = (body, hash)
        before, expected = hash, seq + 1
    return entries


def check_checkpoints(checkpoints, entries, keys, is_part, problems):
    """The statements of the checkpoints by number, and the number of the last entry that they contain."""
    statements, previous, covered, last = {}, None, 0, max(entries, default=0)
    companies = {body["companyId"] for body, _ in entries.values() if body is not None}
    for place, checkpoint in enumerate(checkpoints, 1):
        statement = checkpoint["statement"]
        said = json.loads(statement)
        number, first, end = said["number"], said["fromSeq"], said["toSeq"]
        companies.add(said["companyId"])
        if number != place or said["previous"] != previous or first != covered + 1:
            problems.append(f"Checkpoint {number} does not follow the one before it.")
        key = keys.get(said["keyId"])
        if key is None:
            problems.append(f"Checkpoint {number} names a key that the pack does not hold: {said['keyId']}.")
        elif not is_signed(key, statement.encode(), base64.b64decode(checkpoint["signature"])):
            problems.append(f"The signature of checkpoint {number} is wrong.")
        hashes = [entries[seq][1] for seq in range(first, min(end, last) + 1) if seq in entries]
        is_left_out = is_part and not hashes
        if end > last and not is_left_out:
            problems.append(f"{numbered(max(last + 1, first), end)} missing: checkpoint {number} signs them.")
        elif len(hashes) == end - first + 1 and (merkle_root(hashes).hex() != said["root"] or hashes[-1].hex() != said["lastHash"]):
            problems.append(f"{numbered(first, end)} not what checkpoint {number} signs.")
        statements[number] = statement
        previous, covered = sha256(statement.encode()).hex(), end
    if len(companies) > 1:
        problems.append("The entries are of more than one company.")
    return statements, covered


def check_facts(lines, entries, problems):
    """The facts that the commitments of the entries hide. An erasure deletes those of a person."""
    facts = {}
    for line in lines:
        seq = line["seq"]
        body = entries.get(seq, (None, b""))[0]
        if body is None or sha256(bytes.fromhex(line["salt"]), line["facts"].encode()).hex() != body["commitment"]:
            problems.append(f"The facts of entry {seq} are not those that it commits to.")
        else:
            facts[seq] = json.loads(line["facts"])
    return facts


def is_within(period, at):
    start, end = period
    return (start is None or start <= at) and (end is None or at < end)


def rows_of(entries, facts, period):
    """What entries.csv must say."""
    titles = {}
    for seq in sorted(entries):
        body, known = entries[seq][0], facts.get(seq, {})
        if body is None:
            continue
        campaign = body.get("campaignId")
        titles[campaign] = known.get("title", titles.get(campaign))
        if not is_within(period, body["at"]):
            continue
        cells = [seq, body["at"], body["kind"], campaign, titles[campaign], body.get("contentVersion"), body.get("expected")]
        cells += [body.get("reminded"), known.get("name"), known.get("role"), "; ".join(known.get("sites", []))]
        cells += [known.get("shownLanguage"), "yes" if known.get("isLate") else "", "" if seq in facts else "erased"]
        yield seq, ["" if cell is None else str(cell) for cell in cells]


def check_table(text, entries, facts, period, problems):
    """Apostrophes do not count: the table adds some, so that a spreadsheet runs no cell as a formula."""
    start = text.lstrip("\ufeff")
    separator = ";" if ";" in start.split("\r\n", 1)[0] else ","
    found = list(csv.reader(io.StringIO(start, newline=""), delimiter=separator))[1:]
    expected = list(rows_of(entries, facts, period))
    for (seq, cells), row in zip(expected, found):
        if [cell.replace("'", "") for cell in cells] != [cell.replace("'", "") for cell in row]:
            problems.append(f"entries.csv does not say what the ledger says of entry {seq}.")
    if len(found) != len(expected):
        problems.append(f"entries.csv has {len(found)} rows, and the period has {len(expected)} entries.")


def check_head(text, statements, entries, is_part, problems):
    """Compares the pack with a checkpoint that somebody outside has kept."""
    dense = re.sub(r"\s", "", text)
    said = re.search(r'\{"at":[^{}]*\}', dense)
    hashes = {sha256(statement.encode()).hex() for statement in statements.values()}
    if said is None:
        kept = re.findall(r"[0-9a-f]{64}", dense)
        if not kept:
            problems.append("The text from outside holds no checkpoint.")
        elif not any(hash in hashes for hash in kept):
            problems.append("The pack does not hold the checkpoint from outside.")
        return
    kept, last = json.loads(said.group()), max(entries, default=0)
    number, first, end = kept["number"], kept["fromSeq"], kept["toSeq"]
    if statements.get(number) == said.group():
        return
    if is_part and number not in statements:
        problems.append(f"The pack does not hold checkpoint {number} from outside. It may be newer than the pack.")
        return
    hashes = [entries[seq][1] for seq in range(first, min(end, last) + 1) if seq in entries]
    if end > last:
        problems.append(f"{numbered(last + 1, end)} missing: checkpoint {number} from outside signs them. It may be newer than the pack.")
    elif number in statements or not hashes or merkle_root(hashes).hex() != kept["root"] or hashes[-1].hex() != kept["lastHash"]:
        problems.append(f"{numbered(first, end)} not what checkpoint {number} from outside signs.")


class Damaged(Exception):
    """A file that cannot be read at all. Nothing else can be checked then."""


def read_whole(name, read):
    try:
        return read()
    except (ValueError, KeyError, TypeError):
        raise Damaged(name)


def read_lines(name, text, problems):
    """The objects of a file with one in each line. A line that is none is named and left out."""
    found = []
    for number, line in enumerate(text.split("\n"), 1):
        if line:
            try:
                found.append(json.loads(line))
            except ValueError:
                problems.append(f"Line {number} of {name} is damaged.")
    return found


def check_pack(read, names, head=None):
    """`read` returns the bytes of a file, and `names` are those of the files. Returns the problems, what the pack holds, and the names of missing files."""
    problems, missing = [], []
    try:
        return problems, compare(read, names, head, problems, missing), missing
    except Damaged as damaged:
        return problems + [f"{damaged} is damaged."], [], missing


def compare(read, names, head, problems, missing):
    def text_of(name):
        return read_whole(name, read(name).decode)

    pack = read_whole("pack.json", lambda: json.loads(text_of("pack.json")))
    listed, period, part = pack["files"], (pack["from"], pack["to"]), pack.get("part")
    is_part = bool(part)
    missing += check_list(listed, read, problems)
    count = f"{len(listed) - len(missing)} of {len(listed)} files compared with pack.json"
    # nothing else can be checked without these; check_list has named them
    if not all(name in names for name in CHECKED):
        return [count]
    more = sorted(name for name in names if name not in listed and name != "pack.json")
    lines = read_lines("ledger.jsonl", text_of("ledger.jsonl"), problems)
    keys = read_whole("keys.json", lambda: read_keys(text_of("keys.json")))
    checkpoints = [line["checkpoint"] for line in lines if "checkpoint" in line]
    closed = closed_ranges(checkpoints) if is_part else None
    entries = check_entries([line for line in lines if "checkpoint" not in line], closed, problems)
    statements, covered = check_checkpoints(checkpoints, entries, keys, is_part, problems)
    facts = check_facts(read_lines("facts.jsonl", text_of("facts.jsonl"), problems), entries, problems)
    check_table(text_of("entries.csv"), entries, facts, period, problems)
    shown = {seq: body for seq, (body, _) in entries.items() if body is not None}
    within = [seq for seq, body in shown.items() if is_within(period, body["at"])]
    if head is not None:
        check_head(head, statements, entries, is_part, problems)
    held = [count, f"{len(shown)} entries"]
    if more:
        held.append(f"not of the pack, and not checked: {', '.join(more)}")
    if is_part:
        words = ", ".join(f"{name} {id}" for name, id in part.items())
        held.append(f"a part of the ledger, for {words}: the other entries have no content here")
    if shown:
        held.append(f"from {shown[min(shown)]['at']} to {shown[max(shown)]['at']}")
    if period != (None, None):
        start, end = period[0] or "the first entry", period[1] or "the last entry"
        held.append(f"names only of the period from {start} to {end}: {len(within)} entries")
    held.append(f"{sum(seq not in facts for seq in within)} without facts: erased, or left out of this pack")
    held.append(f"{max(max(entries, default=0) - covered, 0)} after the last checkpoint: nobody has signed them yet")
    held.append(f"{len(statements)} checkpoints")
    if statements:
        last = max(statements)
        held.append(f"checkpoint {last}: {sha256(statements[last].encode()).hex()}")
        held.append(f"signed with key {json.loads(statements[last])['keyId']}")
    held.append("not compared with a checkpoint from outside" if head is None else "compared with a checkpoint from outside")
    return held


def main(arguments):
    head, kept = None, None
    if "--head" in arguments:
        at = arguments.index("--head")
        kept = os.path.realpath(arguments[at + 1])
        with open(kept, encoding="utf-8") as file:
            head = file.read()
        arguments = arguments[:at] + arguments[at + 2 :]
    folder = arguments[0] if arguments else os.path.dirname(os.path.abspath(__file__))

    def read(name):
        with open(os.path.join(folder, os.path.basename(name)), "rb") as file:
            return file.read()

    try:
        paths = {name: os.path.join(folder, name) for name in os.listdir(folder)}
        names = {name for name, path in paths.items() if os.path.isfile(path) and os.path.realpath(path) != kept}
        problems, held, missing = check_pack(read, names, head)
    except OSError as error:
        print(error, file=sys.stderr)
        return 2
    except (ValueError, csv.Error, KeyError, TypeError, AttributeError, IndexError) as error:
        problems, held, missing = [f"A file of the pack is damaged: {error!r}."], [], []
    for line in held:
        print(line)
    for problem in problems:
        print(f"PROBLEM: {problem}")
    print("Something does not verify." if problems else "Everything verifies.")
    if missing:
        return 2
    return 1 if problems else 0


if __name__ == "__main__":
    sys.stdout.reconfigure(encoding="utf-8")
    csv.field_size_limit(2**31 - 1)
    sys.exit(main(sys.argv[1:]))
