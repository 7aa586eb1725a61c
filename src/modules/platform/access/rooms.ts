/** The rooms of this module, lowest first: each imports only those before it. */
export const rooms = {
  base: 'Roles, memberships and permissions as tables and types, and the ports other modules answer.',
  permissions: 'What a role grants, what a session may do, and which modules a school has.',
  memberships: 'Joining a school or a group, and changing or ending a membership.',
  roles: 'Roles of the operator, of groups and of schools, with their permissions.',
  users: 'User accounts as the operator sees them, their roles and extra permissions.',
  'sign-in': 'Sign-in, and new passwords.',
  places: 'The other schools and groups of a person, and switching between them.',
  invitations: 'Invitations by email, requests to link an account, and their answers.',
  impersonation: 'An operator acting for a school, with a reason and a trace.',
  members: 'Members of a school and of a group.',
  'operator-links': 'The link by which a new operator creates an account.',
  packages: 'Packages: which modules a school gets.',
  profile: 'A person’s own profile.',
  face: 'What other modules take: memberships, invitations, who may do what.',
};
