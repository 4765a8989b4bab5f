import { breaker } from '../../parts/breaks';

// Where the long words of card names are broken on a small card. The names are German in every language, and browsers do not know where German words end.
const joints =
  'Gravitations|neutralisator Rematerialisierungs|schock Schutzschirm|generator Struktur|taster|station Mutanten|einsatz|gruppe Struktur|kompensator Individual|verformer Transmitter|sprung Raumlande|division ' +
  'Handels|stützpunkt Fiktiv|transmitter Flotten|stützpunkt Flotten|leitschiff Saugfeld|generator Forschungs|kreuzer Kompensator|peiler Mutanten|training Flotten|aufmarsch Natur|philo|sophen Geheim|dienst|chef ' +
  'Raumjäger|staffel Zerstörer|verband Besatzungs|regime Experimen|tatoren Wirtschafts|krieg Raumlande|truppen Material|ausgabe Funk|überwachung Wissen|schaftler Wirtschafts|boom Ausweich|manöver Spezial|roboter ' +
  'Abwehr|kommando Psycho|strahler verschwun|denen Arbeits|roboter Jagd|geschwader Handels|monopol Fehl|transition Struktur|taster Mikro|techniker Schlacht|schiff Arkoniden|anzug Impuls|strahler Hyperfunk|gerät ' +
  'Rätsel|forscher Ferronen|flotte Springer|flotte Thermo|strahler Landungs|trupp Chef|ingenieur Tiefsee|kuppel Unendlich|keit Ortungs|schutz Kombi|strahler Hypno|strahler Energie|glocke Zusatz|antrieb ' +
  'Enter|kommando Schein|angriff Hyper|kristall Glocken|schlag Springer|walze Geheim|agenten Spindel|schiff Nah|transition Hangar|treffer Not|transition Hypno|schulung Bioplast|maske Rettungs|trupp Bombar|dement ' +
  'Halb|schläfer Geheim|dienst Gehirn|wäsche Kriegs|rakete Kampf|verband Raum|akademie Kampf|roboter Höhlen|system Zug|strahlung Raum|kadetten Robot|regent Agenten|team Robot|flotte Wach|roboter';
// These fit into one line but on the smallest cards.
const small =
  'Kosmi|scher Arkoni|dische Arkoni|discher Arkoni|disches Ferroni|sche Ferroni|scher Terrani|sche Terrani|scher Volati|scher Zaliti|scher Galakti|scher Über|nommener Über|schwere Über|schweren Kampf|montur Hypno|haube ' +
  'Hypno|block Mikro|sender Festungs|ring Trans|mitter Para|lysator Robot|mücken Dering|house Iwano|witsch Gorat|schin Micha|lowna';
const large = breaker(joints);
const all = breaker(`${joints} ${small}`);

export const breakable = (name: string, little = false): string => (little ? all : large)(name);
