"""Packs the vectors as one byte per number."""

import numpy as np

import layout
from wordpieces import FIRST_USED

LARGEST = 127


def pack(vectors, names, file):
    rows = vectors[FIRST_USED:]
    scales = np.maximum(np.abs(rows).max(axis=1), 1e-12) / LARGEST
    packed = np.round(rows / scales[:, None]).astype(np.int8)
    layout.write(
        file, vectors.shape[1], names[FIRST_USED:], scales.astype("<f4").tobytes(), packed.tobytes()
    )
