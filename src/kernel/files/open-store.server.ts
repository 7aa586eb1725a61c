import { join } from 'node:path';
import type { Config } from '../config/config.server.ts';
import { objectStore } from './object-store.server.ts';
import { diskStore, type FileStore } from './store.server.ts';

/** Where an installation keeps its files: in its bucket, else below its data folder. */
export async function storeOf(config: Pick<Config, 'objectStorage' | 'dataDir'>): Promise<FileStore> {
  return config.objectStorage ? objectStore(config.objectStorage) : diskStore(join(config.dataDir, 'files'));
}
