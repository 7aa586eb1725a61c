/** The permission by which people of a group do in a school of theirs what its own people do by `permission`. */
export const groupPermission = (permission: string): string => `group-${permission}`;
