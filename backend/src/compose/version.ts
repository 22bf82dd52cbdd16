import packageJson from '../../package.json' with { type: 'json' };

/** The version of this build, from package.json. */
export const { version } = packageJson;
