export { InstitutionForm } from '../editing/institution-form.tsx';
export type { FormPart } from '../editing/institution-form.tsx';
