import type { Plugin } from 'vite';

const asked = /\bmoduleApi\((['"])(\w+)\1\)/g;

/**
 * Hands every `moduleApi('students')` the methods and paths of that module's procedures, so that a browser loads those
 * of the screens it shows and not those of the whole product.
 */
export const contractPieces = (): Plugin => ({
  name: 'contract-pieces',
  enforce: 'post',
  applyToEnvironment: ({ name }) => name === 'client',
  transform(code) {
    const names = new Set<string>();
    const changed = code.replace(asked, (_all, _quote, name: string) => {
      names.add(name);
      return `moduleApi("${name}", contract_${name})`;
    });
    if (names.size === 0) return null;
    const imports = [...names].map(
      (name) => `import contract_${name} from "/src/app/generated/contract/${name}.json";`,
    );
    return { code: `${imports.join('')}${changed}`, map: null };
  },
});
