import { expect, test } from 'vitest';
import { defineWorkflow, movesFrom, stateNames, statesOf } from './workflow.ts';

const word = (en: string) => ({ en, bn: en });
const move = { done: word('Done'), permission: 'paper.decide' };
const workflow = defineWorkflow({
  subject: 'paper',
  path: 'papers',
  states: {
    WAITING: { word: word('Waiting'), colour: 'yellow' },
    GIVEN: { word: word('Given'), colour: 'green' },
    OVER: { word: word('Over'), colour: 'gray' },
  },
  moves: {
    give: { ...move, word: word('Give'), from: ['WAITING'], to: 'GIVEN' },
    end: { ...move, word: word('End'), from: ['WAITING', 'GIVEN'], to: 'OVER', reason: 'needed' },
  },
  reason: { field: 'remark', word: word('Remark'), most: 300 },
});

test('states keep their order, with word and colour', () => {
  expect(stateNames(workflow)).toEqual(['WAITING', 'GIVEN', 'OVER']);
  expect(statesOf(workflow)[1]).toEqual({ value: 'GIVEN', word: word('Given'), colour: 'green' });
});

test('moves are those of the state, in the order in which they are declared', () => {
  expect(movesFrom(workflow, 'WAITING')).toEqual(['give', 'end']);
  expect(movesFrom(workflow, 'GIVEN')).toEqual(['end']);
  expect(movesFrom(workflow, 'OVER')).toEqual([]);
});
