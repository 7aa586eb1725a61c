export { ContextBar } from '../context/context-bar.tsx';
