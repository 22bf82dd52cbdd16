/** One row: what the last sweep read. */
export const readings = `
CREATE TABLE readings (
  reading_id INTEGER NOT NULL PRIMARY KEY CHECK (reading_id = 1),
  read_at    INTEGER NOT NULL,
  newest_use INTEGER
) STRICT;
`;
