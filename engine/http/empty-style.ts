/** SHA-256 of the empty style text, as a source of a policy. It is the only inline style that a style or animation library may insert before it uses the CSSOM. */
export const EMPTY_STYLE = "'sha256-47DEQpj8HBSa+/TImW+5JCeuQeRkm5NMpJWZG3hSuFU='";
