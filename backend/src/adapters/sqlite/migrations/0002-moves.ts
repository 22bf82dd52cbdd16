/** One row: where everything here was moved from, and whether it is all there. */
export const moves = `
CREATE TABLE moves (
  move_id INTEGER NOT NULL PRIMARY KEY CHECK (move_id = 1),
  source  TEXT NOT NULL,
  state   TEXT NOT NULL CHECK (state IN ('copying', 'complete'))
) STRICT;
`;
