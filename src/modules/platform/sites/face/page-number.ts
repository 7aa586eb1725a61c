/** Whether a query asks for nothing but a page of a list by its number; each other text would be one more page to keep. */
export const isPageNumber = (query: URLSearchParams): boolean =>
  [...query].every(([key, value]) => key === 'page' && /^[1-9]\d{0,3}$/.test(value)) && query.size <= 1;
