import packageJson from '../../package.json' with { type: 'json' };

/** The version of this build, as package.json says. */
export const { version } = packageJson;
