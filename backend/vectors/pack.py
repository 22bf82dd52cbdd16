"""Packs the vectors as one byte per number. Read by backend/src/vectors/word-vectors.ts."""

import json
import struct

import numpy as np

from wordpieces import FIRST_USED

LARGEST = 127


def pack(vectors, names, file):
    """[length u32][header JSON][scale f32 per piece][row i8 per piece], little endian."""
    rows = vectors[FIRST_USED:]
    scales = np.maximum(np.abs(rows).max(axis=1), 1e-12) / LARGEST
    packed = np.round(rows / scales[:, None]).astype(np.int8)
    content = {"dimensions": vectors.shape[1], "pieces": names[FIRST_USED:]}
    header = json.dumps(content, ensure_ascii=False, separators=(",", ":")).encode()
    # The scales that follow are read in place, so they must start at a multiple of four.
    header += b" " * (-len(header) % 4)
    with open(file, "wb") as out:
        out.write(struct.pack("<I", len(header)) + header)
        out.write(scales.astype("<f4").tobytes() + packed.tobytes())
