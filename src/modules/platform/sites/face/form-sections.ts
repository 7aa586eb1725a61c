export {
  aboutPart,
  emptyValues,
  institutionParts,
  operatorPart,
  valuesOf,
  ownParts,
} from '../editing/form-sections.ts';
