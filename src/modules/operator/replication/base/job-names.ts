/** The job that copies a group's setting to all its schools, or undoes that. */
export const groupSettingJob = 'group-setting';
