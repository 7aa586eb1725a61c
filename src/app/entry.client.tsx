import { startTransition, StrictMode } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { HydratedRouter } from 'react-router/dom';

/** The page that opens without a network was drawn by no server, so there is nothing to take up. */
const isKept = 'opensOffline' in window;

startTransition(() => {
  const program = (
    <StrictMode>
      <HydratedRouter />
    </StrictMode>
  );
  if (isKept) createRoot(document).render(program);
  else hydrateRoot(document, program);
});
