#!/usr/bin/env python3
"""Checks an evidence pack. Needs Python 3.8, no other package and no network.

    python3 verify.py [FOLDER] [--head FILE]

FOLDER holds the unpacked files; without it, the folder of this script. FILE is a checkpoint that somebody outside has kept, such as the
text of its e-mail. The exit code is 0 if everything verifies, 1 if something does not, and 2 if a file is missing.
"""
import base64
import csv
import datetime
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
HEADER = "Entry,Date (UTC),Kind,Campaign,Title,Version,Asked,Reminded,Person,Role,Sites,Language,Late,Erased".split(",")

# Which cells of the other tables an entry proves. '@': the last name of this person in facts.jsonl. '#': the digest of the text. '?': the same,
# where the facts have it. '^': the time, where the facts have it. '=': this word. '~': name, employer and salt of a guest. In a table with "must", each entry has a row. In one with "each",
# the rows that "id" names say what the entry says. In one with "may", a row can have an entry.
TABLES = [
  {"file": "views.csv", "kinds": ["campaign.viewed"], "of": ["seq"], "when": "viewedDate", "rows": "must", "unless": "contested", "cells": {
    "Campaign": "campaignId", "Version": "contentVersion", "Person": "@userId", "Opened (UTC)": "viewedDate",
    "Opened by the clock of the device (UTC)": "^deviceDate", "Language": "shownLanguage"}},
  {"file": "checks.csv", "kinds": ["response.submitted"], "of": ["seq"], "rows": "may", "cells": {
    "Campaign": "campaignId", "Version": "contentVersion", "Person": "@userId", "Passed (UTC)": "submittedDate", "Language": "shownLanguage"}},
  {"file": "crews.csv", "kinds": ["crew.attended", "crew.contested"], "of": ["attendanceId"], "when": "signedDate", "rows": "must", "cells": {
    "Campaign": "campaignId", "Crew briefing": "sessionId", "Version": "contentVersion", "Person": "@userId", "Guest": "=no",
    "Strength": "strength", "Signed (UTC)": "signedDate", "Signed by the clock of the device (UTC)": "^deviceDate",
    "Received (UTC)": "receivedDate", "Contested (UTC)": "contestedDate"}},
  {"file": "crews.csv", "kinds": ["crew.guest"], "of": ["attendanceId"], "when": "signedDate", "rows": "must", "cells": {
    "Campaign": "campaignId", "Crew briefing": "sessionId", "Version": "contentVersion", "Person": "~guest", "Guest": "=yes",
    "Employer": "~guest", "Salt of the guest": "~guest", "Strength": "strength", "Signed (UTC)": "signedDate",
    "Signed by the clock of the device (UTC)": "^deviceDate", "Received (UTC)": "receivedDate"}},
  {"file": "crews.csv", "kinds": ["crew.closed"], "of": ["sessionId"], "rows": "each", "id": "Crew briefing", "cells": {
    "Campaign": "campaignId", "Crew briefing": "sessionId", "Started (UTC)": "startedDate", "Closed (UTC)": "closedDate",
    "Started by the clock of the device (UTC)": "^deviceStartedDate", "Closed by the clock of the device (UTC)": "^deviceClosedDate",
    "Languages": "languages", "Version": "contentVersion"}},
  {"file": "statements.csv", "kinds": ["consultation.stated"], "of": ["seq"], "rows": "must", "cells": {
    "Campaign": "campaignId", "Kind": "=STATEMENT", "Representative": "@by", "Signed with": "strength", "Text": "#statement"}},
  {"file": "statements.csv", "kinds": ["consultation.asked", "consultation.answered"], "of": ["requestId"], "rows": "must", "cells": {
    "Campaign": "campaignId", "Kind": "=REQUEST", "Text": "#question", "Answer due (UTC)": "dueDate", "Answer": "?answer"}},
  {"file": "representatives.csv", "kinds": ["representative.set"], "of": ["seq"], "rows": "may", "cells": {
    "Representative": "@userId", "Elected on": "electedDay", "Until": "untilDay"}},
  {"file": "consultation-versions.csv", "kinds": ["consultation.saved"], "of": ["campaignId", "version"], "rows": "each", "id": "Version", "cells": {
    "Campaign": "campaignId", "Version": "version", "Matter": "matter", "To be decided": "#decision", "Decided by": "decider",
    "Decision day": "decideDay"}},
  {"file": "documents.csv", "kinds": ["consultation.document"], "of": ["fileId"], "rows": "each", "id": "File", "cells": {
    "Campaign": "campaignId", "Document": "name", "File": "fileId", "SHA-256": "sha256", "Replaces file": "replacesFileId"}},
  {"file": "outcomes.csv", "kinds": ["campaign.outcome"], "of": ["campaignId", "version"], "rows": "must", "cells": {
    "Campaign": "campaignId", "Version": "version", "State": "state", "Kind": "kind", "What people said": "#said",
    "What was done": "#did", "How views were used": "#used", "Promised for (UTC)": "promisedDate"}},
  {"file": "actions.csv", "kinds": ["action.created", "action.changed"], "of": ["actionId"], "rows": "must", "cells": {
    "Campaign": "campaignId", "Action": "actionId", "Text": "#text", "Due day": "dueDay", "State": "state", "Note": "#note"}}
]
WORDS = {"PIN": "number and PIN", "ACCOUNT": "own session", "": "unknown"}
CONTENT_KINDS = ["campaign.posted", "campaign.changed", "campaign.raised", "campaign.finalised", "campaign.deleted"]
UNCOVERED = ["index.pdf", "campaigns.csv", "consultations.csv", "reminders.csv"]
KINDS_OF_PERSON = ["campaign.viewed", "response.submitted", "campaign.talked", "crew.attended", "crew.contested", "consultation.stated", "consultation.asked"]
HOUR = 3600


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


def read_keys(text, problems):
    """The public keys by their id. The id must be the beginning of the digest of the key, and `pem`, which openssl reads, must be the same key."""
    keys = {}
    for key in json.loads(text)["keys"]:
        x, y = (base64.urlsafe_b64decode(key[name] + "=" * (-len(key[name]) % 4)) for name in ("x", "y"))
        spki = b"".join((SPKI_START, b"\x04", x, y))
        if sha256(spki).hex()[:16] != key["kid"]:
            problems.append(f"keys.json: {key['kid']} is not the id of its key.")
            continue
        keys[key["kid"]] = (int.from_bytes(x, "big"), int.from_bytes(y, "big"))
        pem = f"-----BEGIN PUBLIC KEY-----{base64.b64encode(spki).decode()}-----END PUBLIC KEY-----"
        if re.sub("[\r\n]", "", key.get("pem", pem)) != pem:
            problems.append(f"keys.json: pem of {key['kid']} is not the key of x and y.")
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


def check_checkpoints(checkpoints, entries, keys, is_part, company, problems):
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
    elif companies and companies != {company}:
        problems.append(f"The entries are of company {min(companies)}, and pack.json says company {company}.")
    return statements, covered


def seconds_of(time):
    return datetime.datetime.fromisoformat(time.replace("Z", "+00:00")).timestamp()


def check_label(pack, entries, statements, facts, problems):
    """What pack.json says of itself, as far as entries show it: when it was made, and what it is a part of."""
    part, shown = pack.get("part") or {}, {seq: body for seq, (body, _) in entries.items() if body is not None}
    times = [body["at"] for body in shown.values()] + [json.loads(statement)["at"] for statement in statements.values()]
    # clocks of two servers differ a little, and a pack may have entries that arrive while it is made
    if times and seconds_of(max(times)) > seconds_of(pack["madeDate"]) + HOUR:
        problems.append(f"pack.json says that the pack was made at {pack['madeDate']}, and it holds something of {max(times)}.")
    for seq in sorted(shown):
        body, known = shown[seq], facts.get(seq)
        if "campaignId" in part and body.get("campaignId") != part["campaignId"]:
            problems.append(f"Entry {seq} is not of campaign {part['campaignId']}, of which pack.json says that this is a part.")
        place = next((name for name in ("siteId", "divisionId") if name in part and body["kind"] == "representative.set"), None)
        if place and body.get(place) != part[place]:
            problems.append(f"Entry {seq} is not of {place} {part[place]}, of which pack.json says that this is a part.")
        is_about = known is not None and body["kind"] in KINDS_OF_PERSON
        if "userId" in part and is_about and known.get("userId", known.get("by")) != part["userId"]:
            problems.append(f"Entry {seq} is not about the person of whom pack.json says that this is a part.")


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


def read_table(text):
    start = text[1:] if text.startswith("\ufeff") else text
    separator = ";" if ";" in start.split("\r\n", 1)[0] else ","
    return list(csv.reader(io.StringIO(start, newline=""), delimiter=separator))


def check_table(text, entries, facts, period, problems):
    """Apostrophes do not count: the table adds some, so that a spreadsheet runs no cell as a formula."""
    header, *found = read_table(text) or [[]]
    expected = list(rows_of(entries, facts, period))
    if header != HEADER:
        problems.append("entries.csv does not have its column titles.")
    for (seq, cells), row in zip(expected, found):
        if [cell.replace("'", "") for cell in cells] != [cell.replace("'", "") for cell in row]:
            problems.append(f"entries.csv does not say what the ledger says of entry {seq}.")
    if len(found) != len(expected):
        problems.append(f"entries.csv has {len(found)} rows, and the period has {len(expected)} entries.")


# The characters that JavaScript takes for white space, and NUL.
BLANK = r"\v\f \u00a0\u1680\u2000-\u200a\u2028\u2029\u202f\u205f\u3000\ufeff\0"
SIGN = r"[=+\-@\uff1d\uff0b\uff0d\uff20]"
STARTS_FORMULA = re.compile(rf"'*(?:[\t\r]|[\t\n\r{BLANK}]*{SIGN})")
IS_NEUTRAL_WITHIN = re.compile(rf"([;\t\r\n])'(?=[{BLANK}\"']*{SIGN})")


def open_cell(cell):
    """Without the apostrophes that keep a spreadsheet from running the text as a formula."""
    text = IS_NEUTRAL_WITHIN.sub(lambda found: found.group(1), cell)
    return text[1:] if text.startswith("'") and STARTS_FORMULA.match(text[1:]) else text


def text_digest(cell):
    return sha256(open_cell(cell).encode()).hex()


def guest_digest(row):
    guest = {"employer": open_cell(row["Employer"]), "name": open_cell(row["Person"])}
    return sha256(bytes.fromhex(row["Salt of the guest"]), json.dumps(guest, ensure_ascii=False, separators=(",", ":")).encode()).hex()


class Wanted:
    """The cells that one entry proves. The plain ones find its rows quickly."""

    def __init__(self, cells, body, known, names):
        self.others, plain = [], []
        for column, rule in cells.items():
            member = rule if rule[0].isalpha() else rule[1:]
            value = known.get(member, body.get(member))
            if rule[0] == "=":
                plain.append(member)
            elif rule[0] == "^":
                if member in known:
                    self.others.append((column, "^", value or ""))
            elif rule[0] in "#?~":
                self.others.append((column, rule[0], value))
            elif rule[0] == "@":
                self.others.append((column, "@", names.get(value)))
            else:
                text = "; ".join(value) if isinstance(value, list) else "" if value is None else str(value)
                plain.append(WORDS.get(text, text) if column == "Signed with" else text)
        self.key = tuple(cell.replace("'", "") for cell in plain)

    def fits(self, row):
        for column, kind, value in self.others:
            cell = row[column]
            if kind in "@^" and value is not None and cell.replace("'", "") != value.replace("'", ""):
                return False
            if kind == "#" and (cell != "" if value is None else text_digest(cell) != value):
                return False
            if kind == "?" and value is not None and text_digest(cell) != value:
                return False
            # an erasure of a guest deletes name, employer and salt
            if kind == "~" and value is not None and row["Salt of the guest"] != "" and guest_digest(row) != value:
                return False
        return True


def is_plain(rule):
    return rule[0] == "=" or rule[0].isalpha()


def last_names(facts):
    return {known["userId"]: known["name"] for _, known in sorted(facts.items()) if known.get("userId") and known.get("name")}


def check_tables(files, entries, facts, period, problems):
    """Compares the other tables with the facts of the entries. Returns what is compared, and what is not."""
    names, held, checks = last_names(facts), [], {}
    for table in TABLES:
        checks.setdefault(table["file"], []).append(table)
    for name, tables in checks.items():
        if name not in files:
            continue
        header, *lines = read_table(files[name]) or [[]]
        rows = [dict(zip(reversed(header), reversed(line))) if len(line) == len(header) else None for line in lines]
        lacking = [column for table in tables for column in table["cells"] if column not in header]
        if lacking or None in rows:
            problems.append(f"{name} does not have its columns.")
            continue
        covered = set()
        for table in tables:
            check_rows(table, rows, covered, entries, facts, names, period, problems)
        compared = {column for table in tables for column in table["cells"]}
        others = [column for column in header if column not in compared]
        held.append(f"{name}: {len(covered)} of {len(rows)} rows as the ledger says" + (f"; not covered by the ledger: {', '.join(others)}" if others else ""))
    return held


def contested_by(entries, facts):
    """Who has contested a signature. That deletes the view that the signature made, and its entry stays."""
    bodies = [(seq, body) for seq, (body, _) in entries.items() if body is not None]
    contested = {body["attendanceId"] for _, body in bodies if body["kind"] == "crew.contested"}
    return {(body["campaignId"], facts[seq].get("userId")) for seq, body in bodies if body.get("attendanceId") in contested and seq in facts}


def check_rows(table, rows, covered, entries, facts, names, period, problems):
    cells, places, named = table["cells"], {}, {}
    contested = contested_by(entries, facts) if "unless" in table else set()
    plain = [column for column, rule in cells.items() if is_plain(rule)]
    for place, row in enumerate(rows):
        places.setdefault(tuple(row[column].replace("'", "") for column in plain), []).append(place)
        named.setdefault((row["Campaign"], row[table["id"]]) if "id" in table else None, []).append(place)
    records = {}
    for seq in sorted(entries):
        body = entries[seq][0]
        if body is not None and body["kind"] in table["kinds"]:
            records.setdefault(tuple(body.get(member) for member in table["of"]), []).append(seq)
    for seqs in records.values():
        first, seq = entries[seqs[0]][0], seqs[-1]
        body, known = entries[seq][0], facts.get(seq)
        if known is None or not is_within(period, body["at"]):
            continue
        wanted = Wanted(cells, body, known, names)
        fitting = [place for place in places.get(wanted.key, []) if wanted.fits(rows[place])]
        if table["rows"] == "each":
            own = named.get((str(body.get("campaignId")), str(body.get(cells[table["id"]]))), [])
            is_said = all(place in fitting for place in own)
            if table["file"] != "crews.csv":
                covered.update(fitting)
        else:
            free = [place for place in fitting if place not in covered]
            covered.update(free if table["rows"] == "may" else free[:1])
            is_early = first["kind"] != table["kinds"][0] or not is_within(period, first["at"])
            is_elsewhere = "when" in table and (table["when"] not in known or not is_within(period, known[table["when"]]))
            is_gone = (body.get("campaignId"), known.get("userId")) in contested
            is_said = fitting or table["rows"] == "may" or is_early or is_elsewhere or is_gone
        if not is_said:
            problems.append(f"{table['file']} does not say what the ledger says of entry {seq}.")


def check_contents(lines, entries, facts, period, problems):
    """The originals of content.jsonl against the newest entry of each campaign that commits to its content."""
    newest, of_period, originals, proved = {}, set(), {}, 0
    for seq in sorted(entries):
        body = entries[seq][0]
        if body is not None and body["kind"] in CONTENT_KINDS:
            newest[body["campaignId"]] = seq
        if body is not None and is_within(period, body["at"]):
            of_period.add(body.get("campaignId"))
    for line in lines:
        if line.get("isOriginal"):
            originals.setdefault(line["campaignId"], []).append(line)
    for campaign, seq in newest.items():
        known, found = facts.get(seq), originals.get(campaign, [])
        if known is None or campaign not in of_period or entries[seq][0]["kind"] == "campaign.deleted":
            continue
        said = (known["title"], known["description"], known["content"])
        if [(one["title"], one["description"], sha256(one["configuration"].encode()).hex()) for one in found] == [said]:
            proved += 1
        else:
            problems.append(f"content.jsonl does not say what the ledger says of entry {seq}.")
    return f"content.jsonl: originals of {proved} of {len(originals)} campaigns as the ledger says; not covered by the ledger: texts, other languages, reviewers"


def check_head(text, statements, entries, is_part, problems):
    """Compares the pack with a checkpoint that somebody outside has kept, or with the beginning of its hash. Says which."""
    whole, dense = "compared with a checkpoint from outside", re.sub(r"\s", "", text)
    said = re.search(r'\{"at":[^{}]*\}', dense)
    hashes = {sha256(statement.encode()).hex() for statement in statements.values()}
    if said is None:
        kept = re.findall(r"[0-9a-f]{64}", dense)
        if kept:
            if not any(hash in hashes for hash in kept):
                problems.append("The pack does not hold the checkpoint from outside.")
            return whole
        starts = re.findall(r"\b[0-9a-f]{16,63}\b", text)
        if not starts:
            problems.append("The text from outside holds no checkpoint.")
        elif not any(hash.startswith(start) for hash in hashes for start in starts):
            problems.append("The pack does not hold the checkpoint from outside.")
        return "compared with the first digits of the hash of a checkpoint from outside: a prefix, and not the whole hash"
    kept, last = json.loads(said.group()), max(entries, default=0)
    number, first, end = kept["number"], kept["fromSeq"], kept["toSeq"]
    if statements.get(number) == said.group():
        return whole
    if is_part and number not in statements:
        problems.append(f"The pack does not hold checkpoint {number} from outside. It may be newer than the pack.")
        return whole
    hashes = [entries[seq][1] for seq in range(first, min(end, last) + 1) if seq in entries]
    if end > last:
        problems.append(f"{numbered(last + 1, end)} missing: checkpoint {number} from outside signs them. It may be newer than the pack.")
    elif number in statements or not hashes or merkle_root(hashes).hex() != kept["root"] or hashes[-1].hex() != kept["lastHash"]:
        problems.append(f"{numbered(first, end)} not what checkpoint {number} from outside signs.")
    return whole


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


def check_papers(pack, names, listed, text_of, entries, facts, problems):
    """The tables and texts behind the ledger. Packs of earlier releases have other columns."""
    if pack["format"] == 1:
        return ["not covered by the ledger: all tables but entries.csv, because the pack has the format 1 of an earlier release"]
    period, given = (pack["from"], pack["to"]), [name for name in listed if name in names]
    held = check_tables({name: text_of(name) for name in given if name.endswith(".csv")}, entries, facts, period, problems)
    if "content.jsonl" in given:
        held.append(check_contents(read_lines("content.jsonl", text_of("content.jsonl"), problems), entries, facts, period, problems))
    held.append(f"not covered by the ledger: {', '.join(name for name in UNCOVERED if name in given)}; in pack.json the reason, and when the pack was made")
    return held


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
    keys = read_whole("keys.json", lambda: read_keys(text_of("keys.json"), problems))
    checkpoints = [line["checkpoint"] for line in lines if "checkpoint" in line]
    closed = closed_ranges(checkpoints) if is_part else None
    entries = check_entries([line for line in lines if "checkpoint" not in line], closed, problems)
    statements, covered = check_checkpoints(checkpoints, entries, keys, is_part, pack["companyId"], problems)
    facts = check_facts(read_lines("facts.jsonl", text_of("facts.jsonl"), problems), entries, problems)
    check_label(pack, entries, statements, facts, problems)
    check_table(text_of("entries.csv"), entries, facts, period, problems)
    tables = check_papers(pack, names, listed, text_of, entries, facts, problems)
    shown = {seq: body for seq, (body, _) in entries.items() if body is not None}
    within = [seq for seq, body in shown.items() if is_within(period, body["at"])]
    compared = check_head(head, statements, entries, is_part, problems) if head is not None else "not compared with a checkpoint from outside"
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
    return held + tables + [compared]


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
