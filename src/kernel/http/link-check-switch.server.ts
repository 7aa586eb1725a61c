let on = false;

/** Whether this installation asks other servers whether they answer; said once at its start. */
export function switchLinkCheck(wanted: boolean): void {
  on = wanted;
}

export const isLinkCheckOn = (): boolean => on;
