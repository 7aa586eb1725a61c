export { Facts } from '#ui/people/facts.tsx';
