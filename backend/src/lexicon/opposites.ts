import { stem } from '../text/index.ts';
import { english } from './en/index.ts';

type ScalePosition = {
  /** "dark or light". */
  readonly scale: string;
  /** The first word of its side. */
  readonly side: string;
};

const positions: ReadonlyMap<string, ScalePosition> = new Map(
  english.opposites.flatMap((sides) => {
    const scale = sides.map(([first]) => first).join(' or ');
    return sides.flatMap((side) =>
      side.map((word): [string, ScalePosition] => [stem(word), { scale, side: side[0] ?? word }]),
    );
  }),
);

/** The scale of a term and its side of it, or undefined. */
export const positionOnScale = (term: string): ScalePosition | undefined => positions.get(term);
