/** The header by which a rendered page says the digest of its own style element; it does not leave the program. */
export const ownStyle = 'x-own-style';
