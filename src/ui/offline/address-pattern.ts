/** An address with places (`:id`) as a pattern of paths. */
export const addressPattern = (address: string): string => `^${address.replaceAll(/:\w+/g, '[^/]+')}/?$`;
