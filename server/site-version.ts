import about from '../package.json' with { type: 'json' };

/** The version of the site that runs. */
export const siteVersion: string = about.version;
