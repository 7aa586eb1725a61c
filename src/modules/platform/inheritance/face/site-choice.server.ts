export {
  lockedEntries,
  changeSiteChoice,
  choiceVersion,
  overriddenChoices,
} from '../choices/site-choice.server.ts';
