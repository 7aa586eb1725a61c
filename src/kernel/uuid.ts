/** The one spelling of a UUID that addresses, headers and contexts may hold; anything else never reaches a statement. */
export const uuidPattern = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;
