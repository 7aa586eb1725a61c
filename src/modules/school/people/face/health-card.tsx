export { HealthCard } from '../records/health-card.tsx';
