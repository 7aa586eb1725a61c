// Vite's reloading opens a socket on a port of its own and puts styles into the page; only `npm run dev` allows that.
const reloading = import.meta.env?.MODE === 'development';

/** What a page needs beside the usual. */
type PageNeeds = {
  /** The digest of the one style element of a page without script, as the policy writes it. */
  style?: string | null;
  /** Our own pages may show it in a frame: the editor of a site shows its draft. */
  framed?: boolean;
};

/**
 * Strict policy: own scripts by nonce, nothing from elsewhere, no framing (docs/security.md).
 * `nonce` null: a page without any script.
 */
export function pageHeaders(nonce: string | null, { style, framed }: PageNeeds = {}): Record<string, string> {
  const policy = [
    "default-src 'none'",
    nonce ? `script-src 'self' 'nonce-${nonce}'` : "script-src 'none'",
    // The kit sets style attributes; style elements need the nonce.
    reloading
      ? "style-src 'self' 'unsafe-inline'"
      : nonce
        ? `style-src 'self' 'nonce-${nonce}'`
        : style
          ? `style-src 'self' '${style}'`
          : "style-src 'self'",
    "style-src-attr 'unsafe-inline'",
    "img-src 'self' data: blob:",
    "font-src 'self'",
    reloading ? "connect-src 'self' ws://localhost:*" : "connect-src 'self'",
    "form-action 'self'",
    framed ? "frame-ancestors 'self'" : "frame-ancestors 'none'",
    "base-uri 'none'",
    "manifest-src 'self'",
    "worker-src 'self'",
    "frame-src 'self' blob:",
    "object-src 'none'",
  ].join('; ');
  return {
    ...plainHeaders,
    ...(framed ? { 'x-frame-options': 'SAMEORIGIN' } : {}),
    'content-security-policy': policy,
  };
}

const plainHeaders = {
  'x-content-type-options': 'nosniff',
  'x-frame-options': 'DENY',
  'referrer-policy': 'same-origin',
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
  'permissions-policy': 'camera=(self), geolocation=(), microphone=(), payment=(), usb=()',
};

/** Of a worker that runs WebAssembly, which no page may: the program is a file of ours, and nothing else comes in. */
export const wasmWorkerPolicy =
  "default-src 'none'; script-src 'wasm-unsafe-eval'; connect-src 'self'; frame-ancestors 'none'";

/**
 * Of every answer, pages too, where it has not its own. `isOwn`: the base domain and its names; a school's own domain
 * may have names without https.
 */
export function commonHeaders(secure: boolean, isOwn: boolean): Record<string, string> {
  return {
    // For what is no page: nothing runs in it and nothing frames it, however it is opened.
    'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
    ...plainHeaders,
    ...(secure
      ? { 'strict-transport-security': `max-age=31536000${isOwn ? '; includeSubDomains' : ''}` }
      : {}),
  };
}
