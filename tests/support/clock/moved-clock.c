/*
 * The time of day moved by CLOCK_MOVED_BY seconds, for a program that is started with this in LD_PRELOAD. Clocks that
 * only measure how long a thing takes, and those of files, stay as they are.
 */
#define _GNU_SOURCE
#include <dlfcn.h>
#include <stdlib.h>
#include <sys/time.h>
#include <time.h>

static int (*real)(clockid_t, struct timespec *);
static time_t moved_by;

/* Not asked again: a program that tidies its environment away keeps its clock. */
__attribute__((constructor)) static void begin(void) {
  if (real) return;
  const char *seconds = getenv("CLOCK_MOVED_BY");
  moved_by = seconds ? strtoll(seconds, NULL, 10) : 0;
  real = (int (*)(clockid_t, struct timespec *))dlsym(RTLD_NEXT, "clock_gettime");
}

int clock_gettime(clockid_t which, struct timespec *at) {
  if (!real) begin();
  int failed = real(which, at);
  if (!failed && (which == CLOCK_REALTIME || which == CLOCK_REALTIME_COARSE)) at->tv_sec += moved_by;
  return failed;
}

int gettimeofday(struct timeval *restrict at, void *restrict zone) {
  (void)zone;
  struct timespec now;
  int failed = clock_gettime(CLOCK_REALTIME, &now);
  if (!failed && at) *at = (struct timeval){now.tv_sec, now.tv_nsec / 1000};
  return failed;
}

time_t time(time_t *at) {
  struct timespec now;
  clock_gettime(CLOCK_REALTIME_COARSE, &now);
  if (at) *at = now.tv_sec;
  return now.tv_sec;
}
