/** One row: the source of the data moved into this database, and whether the move is complete. */
export const moves = `
CREATE TABLE moves (
  move_id INTEGER NOT NULL PRIMARY KEY CHECK (move_id = 1),
  source  TEXT NOT NULL,
  state   TEXT NOT NULL CHECK (state IN ('copying', 'complete'))
) STRICT;
`;
