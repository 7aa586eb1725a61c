import { expect, test } from 'vitest';
import { addressOf, wholeAddress } from './postal-address.ts';

const purbadhala = { en: 'Purbadhala', bn: 'পূর্বধলা' };
const netrokona = { en: 'Netrokona', bn: 'নেত্রকোণা' };

test('a Bengali page says the Bengali address, and what was typed while there is none', () => {
  expect(addressOf({ address: 'Station Road', address_bn: 'স্টেশন রোড' }).bn).toBe('স্টেশন রোড');
  expect(addressOf({ address: 'Station Road', address_bn: null }).bn).toBe('Station Road');
  expect(addressOf({ address: 'Station Road', address_bn: '' })).toEqual({
    en: 'Station Road',
    bn: 'Station Road',
  });
});

test('the places around stand behind the address', () => {
  const whole = wholeAddress({ address: 'Station Road', address_bn: 'স্টেশন রোড' }, [
    purbadhala,
    null,
    netrokona,
  ]);
  expect(whole).toEqual({ en: 'Station Road, Purbadhala, Netrokona', bn: 'স্টেশন রোড, পূর্বধলা, নেত্রকোণা' });
});

test('a place that the address names already is not said again, in whichever script it stands there', () => {
  const areas = [purbadhala, netrokona];
  const both = wholeAddress({ address: 'Shyamganj, PURBADHALA', address_bn: 'শ্যামগঞ্জ, পূর্বধলা' }, areas);
  expect(both).toEqual({ en: 'Shyamganj, PURBADHALA, Netrokona', bn: 'শ্যামগঞ্জ, পূর্বধলা, নেত্রকোণা' });
  const one = wholeAddress({ address: 'Shyamganj, Purbadhala', address_bn: null }, areas);
  expect(one.bn).toBe('Shyamganj, Purbadhala, নেত্রকোণা');
});

test('a longer name that holds the name of a place does not stand for it', () => {
  const { en } = wholeAddress({ address: 'Purbadhala Bazar', address_bn: null }, [purbadhala]);
  expect(en).toBe('Purbadhala Bazar, Purbadhala');
});
