declare const ENGINE_BUILD: string | undefined;

/** The commit that this program was built from; "unknown" outside a checkout and where the sources run as they are. */
export const BUILD = typeof ENGINE_BUILD === "string" ? ENGINE_BUILD : "unknown";
