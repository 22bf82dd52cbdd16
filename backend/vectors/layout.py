"""The file that backend/src/vectors/word-vectors.ts uses without parsing it."""

import struct

SLOT_BITS = 16


def slot_of(name):
    """FNV-1a over UTF-16 units, spread over the slots by Fibonacci hashing."""
    value = 0x811C9DC5
    for letter in name:
        value = ((value ^ ord(letter)) * 0x01000193) & 0xFFFFFFFF
    return ((value * 0x9E3779B1) & 0xFFFFFFFF) >> (32 - SLOT_BITS)


def hash_table(names):
    """Each slot is 0 or the number of a piece, from 1. The next slots have the same hash."""
    slots = [0] * 2**SLOT_BITS
    for number, name in enumerate(names, start=1):
        slot = slot_of(name)
        while slots[slot]:
            slot = (slot + 1) % len(slots)
        slots[slot] = number
    return slots


def write(file, dimensions, names, scales, rows):
    """
    [dimensions u32][pieces u32][letters u32][longest u32][scale f32 per piece][end u32 per name]
    [slot u16 x 2^16][letters u16][row i8 per piece], little endian. `scales` and `rows` are bytes.
    """
    ends, end = [], 0
    for name in names:
        end += len(name)
        ends.append(end)
    letters = "".join(names).encode("utf-16-le")
    if len(letters) != 2 * end:
        raise ValueError("A name has a letter outside the basic plane.")
    with open(file, "wb") as out:
        out.write(struct.pack("<4I", dimensions, len(names), end, max(map(len, names))))
        out.write(scales)
        out.write(struct.pack(f"<{len(ends)}I", *ends))
        out.write(struct.pack(f"<{2**SLOT_BITS}H", *hash_table(names)))
        out.write(letters)
        out.write(rows)
