type Tree = { [key: string]: Tree | [string, string] };

/** Methods and paths of every procedure, for the browser's calls. */
export function contractTree(router: object): Tree {
  const tree: Tree = {};
  for (const [key, value] of Object.entries(router) as [
    string,
    { '~orpc'?: { route: { method?: string; path?: string } } },
  ][]) {
    const route = value['~orpc']?.route;
    tree[key] = route ? [route.method ?? 'POST', route.path ?? ''] : contractTree(value);
  }
  return tree;
}
