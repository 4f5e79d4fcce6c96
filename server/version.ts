declare const builtVersion: string | undefined;

/** The version of the release, as the build found it (decision 106). Sources that run unbuilt have none. */
export const version: string = typeof builtVersion === 'undefined' ? 'development' : builtVersion;
