/**
 * A declared address as the router takes it: it knows one parameter between two slashes, so that several joined by
 * dots (`:a.:b`) are one (`:a-b`), which its screen takes apart.
 */
export const routePath = (url: string): string =>
  url.replaceAll(/:[\w-]+(?:\.:[\w-]+)+/g, (parts) => parts.replaceAll('.:', '-'));
