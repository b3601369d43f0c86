import { z } from 'zod/mini';

/**
 * ISO countries with their calling codes, without separators. The first country of a shared code
 * owns it; the choices of the others include their country, so that the selector can show the
 * chosen one again.
 */
const encoded =
  'FR33 AF93 ZA27 AL355 DZ213 DE49 AD376 AO244 AI1264 AG1268 SA966 AR54 AM374 AW297 AC247 AU61 AT43 AZ994 BS1242 BH973 ' +
  'BD880 BB1246 BY375 BE32 BZ501 BJ229 BM1441 BT975 BO591 BA387 BW267 BR55 BN673 BG359 BF226 BI257 KH855 CM237 US1 CA1 ' +
  'CV238 CF236 CL56 CN86 CX61 CY357 CC61 CO57 KM269 CG242 CD243 CK682 KR82 KP850 CR506 CI225 HR385 CU53 CW599 BQ599 ' +
  'DK45 DJ253 DM1767 EG20 AE971 EC593 ER291 ES34 EE372 SZ268 ET251 FJ679 FI358 AX358 GA241 GM220 GE995 GH233 GI350 ' +
  'GR30 GD1473 GL299 GP590 BL590 MF590 GU1671 GT502 GB44 GG44 IM44 JE44 GN224 GQ240 GW245 GY592 GF594 HT509 HN504 ' +
  'HK852 HU36 IN91 ID62 IQ964 IR98 IE353 IS354 IL972 IT39 VA39 JM1876 JP81 JO962 RU7 KZ7 KE254 KG996 KI686 XK383 KW965 ' +
  'RE262 YT262 TF262 LA856 LS266 LV371 LB961 LR231 LY218 LI423 LT370 LU352 MO853 MK389 MG261 MY60 MW265 MV960 ML223 ' +
  'FK500 GS500 MT356 MP1670 MA212 EH212 MH692 MQ596 MU230 MR222 MX52 FM691 MD373 MC377 MN976 ME382 MS1664 MZ258 MM95 ' +
  'NA264 NR674 NP977 NI505 NE227 NG234 NU683 NF672 AQ672 NO47 SJ47 NC687 NZ64 PN64 OM968 UG256 UZ998 PK92 PW680 PS970 ' +
  'PA507 PG675 PY595 NL31 PE51 PH63 PL48 PF689 PR1787 PT351 QA974 DO1809 RO40 RW250 KN1869 SM378 SX1721 PM508 VC1784 ' +
  'SH290 TA290 LC1758 SB677 SV503 WS685 AS1684 ST239 SN221 RS381 SC248 SL232 SG65 SK421 SI386 SO252 SD249 SS211 LK94 ' +
  'SE46 CH41 SR597 SY963 TJ992 TW886 TZ255 TD235 CZ420 IO246 TH66 TL670 TG228 TK690 TO676 TT1868 TN216 TM993 TC1649 ' +
  'FO298 KY1345 TR90 TV688 UA380 UY598 VU678 VE58 VN84 VG1284 VI1340 WF681 YE967 ZM260 ZW263';

/** France, its neighbours and other countries with many customers, listed first. */
const near = new Set('FR BE CH LU MC DE ES IT GB GP MQ GF RE YT'.split(' '));

/** One entry of the selector: its value and its label. */
export interface DialCodeChoice {
  readonly value: string;
  readonly label: string;
  /** Listed before all others. */
  readonly near?: true;
}

/**
 * All calling codes by French country name, the near countries first. For servers only, because
 * browsers may use other country names.
 */
export function dialCodeChoices(): readonly DialCodeChoice[] {
  const names = new Intl.DisplayNames(['fr'], { type: 'region' });
  const taken = new Set<string>();
  const choices = encoded.split(' ').map((entry) => {
    const country = entry.slice(0, 2);
    const code = `+${entry.slice(2)}`;
    const value = taken.has(code) ? `${code}-${country}` : code;
    taken.add(code);
    const name = (names.of(country) ?? country).replace(/^R\.A\.S\. chinoise de /, '');
    const choice: DialCodeChoice = { value, label: `${name} (${code})` };
    return near.has(country) ? { ...choice, near: true as const } : choice;
  });
  const [france, ...others] = choices;
  const byName = others.toSorted((a, b) => a.label.localeCompare(b.label, 'fr'));
  const sorted = [...byName.filter((one) => one.near), ...byName.filter((one) => !one.near)];
  return france ? [france, ...sorted] : sorted;
}

/**
 * The chosen calling code, such as `+33`, without the country of a shared code. Default +33
 * (specification 1 section 9).
 */
export const callingCode = z.prefault(
  z.string().check(
    z.regex(/^\+[0-9]{1,4}(-[A-Z]{2})?$/, 'L’indicatif n’est pas valide'),
    z.overwrite((value) => value.replace(/-[A-Z]{2}$/, '')),
  ),
  '+33',
);
