export { SetUpCard } from '../setting-up/dashboard-card.tsx';
