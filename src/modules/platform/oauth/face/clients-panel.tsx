export { ClientsPanel } from '../clients/clients-panel.tsx';
