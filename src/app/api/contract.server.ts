/** Method, path, and what of it a browser keeps without a network. */
type Line = string[];
type Tree = { [key: string]: Tree | Line };

type Described = {
  '~orpc'?: { route: { method?: string; path?: string }; meta?: { offline?: 'call' | 'read' | null } };
};

/** Methods and paths of every procedure, for the browser's calls. */
export function contractTree(router: object): Tree {
  const tree: Tree = {};
  for (const [key, value] of Object.entries(router) as [string, Described][]) {
    const described = value['~orpc'];
    if (!described?.route) {
      tree[key] = contractTree(value);
      continue;
    }
    const { route, meta } = described;
    tree[key] = [route.method ?? 'POST', route.path ?? '', ...(meta?.offline ? [meta.offline] : [])];
  }
  return tree;
}
