export { DocumentsCard } from '../records/documents-card.tsx';
