/** The mark of the product: an open book under a flame-tree flower. */
export function Mark({ size = 32 }: { size?: number }) {
  return (
    <svg width={size} height={size} viewBox="0 0 64 64" aria-hidden="true" focusable="false">
      <rect width="64" height="64" rx="14" fill="#0b6b53" />
      <path d="M12 22c8-4 15-3 20 2 5-5 12-6 20-2v24c-8-3-15-2-20 3-5-5-12-6-20-3z" fill="#fff" />
      <path d="M32 24v25" stroke="#0b6b53" strokeWidth="2.5" />
      <circle cx="32" cy="14" r="5" fill="#ff8a66" />
    </svg>
  );
}
