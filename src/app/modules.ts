import { wholeModules, type Area, type Module } from '#kernel/modules/module.ts';
import { learning } from '#modules/learning/modules.ts';
import { money } from '#modules/money/modules.ts';
import { operator } from '#modules/operator/modules.ts';
import { platform } from '#modules/platform/modules.ts';
import { school } from '#modules/school/modules.ts';
import { service } from '#modules/service/modules.ts';

/** THE LIST: every area, lowest first. A module imports only from areas above its own here, and from modules above it there. */
export const areas: readonly Area[] = [platform, school, learning, money, service, operator];

/** The modules as packages, permissions and menus know them. */
export const modules: readonly Module[] = wholeModules(areas.flatMap((area) => area.modules));
