import { readPepper, SettingsError, type Config } from '../../config/read-config.ts';
import { noopTelemetry } from '../../telemetry/noop-telemetry.ts';
import { replacePepper, type PepperReplaced } from '../../transfer/index.ts';
import { openMoveSource } from './source.ts';

/**
 * Puts the pepper of the settings, or none, on every stored key. `old` has the peppers that these
 * have now, in the form of the setting and separated by commas.
 * @throws SettingsError, StartError or AppError, saying what to do
 */
export const changePepperOf = async (
  config: Config,
  old: string | undefined,
): Promise<PepperReplaced> => {
  const peppers = peppersIn(old);
  const { rows, close } = await openMoveSource(config, noopTelemetry);
  try {
    return await replacePepper(rows, { old: peppers, next: config.pepper });
  } finally {
    await close();
  }
};

/** The text is not quoted: it contains secrets. */
const peppersIn = (text = '') =>
  text
    .split(',')
    .filter((part) => part.trim() !== '')
    .map((part) => {
      const pepper = readPepper(part.trim());
      if (pepper !== undefined) return pepper;
      throw new SettingsError(
        'MINDMIRROR_OLD_PEPPER must be a version from 1 to 999, a colon and 32 bytes in base64; several are separated by commas',
      );
    });
