export { onePackage, setPackageModules, setPackageOf } from '../directory/attach-package.server.ts';
