import { foldText } from '../../domain/search.ts';

/** Synonyms for the search, a line each: Arabic variants, French, English, and Darija in Latin letters and digits. */

const lines = `
طاجين طواجن طاجن tajine tagine tajin tagin tajines tagines tajin tajeen تاجين طجين تجين طاجينات tejin tajiin
كسكس كسكسو سكسو couscous couscos kouskous kuskus seksou ksksu cousscouss كوسكوس كسكوس cuscus koskos kosksou couscousse
سيكوك صيكوك saykouk sikouk saikok
حريرة harira hrira 7rira hariras 7arira 7riira لحريرة
بيصارة بصارة bissara bessara bisara bsara بيسارة بسارة bissare
بسطيلة باستيلا bastilla pastilla bastela pastela bstila basstilla بصطيلة بستيلة bestila bestilla
رفيسة rfissa rfisa refissa rafissa رفيصة rfisse
طنجية tanjia tangia tanjiya tangiya tanjea طانجية tanjiah
زعلوك zaalouk zaalook zalouk za3louk z3louk زعلوق za3louka
تكتوكة taktouka tektouka taktoka
بريوات بريوة briouat briouates briwat briouats briwates
مسمن msemen msemmen mssemen rghaif مسمنة مسمنات msemn mssamen
ملوي meloui mlawi melwi
بغرير baghrir beghrir baghir
حرشة harcha hrcha 7archa
بطبوط batbout batbot
سفنج شفنج sfenj sfinj beignet beignets
رغايف rghaif rghayef
شباكية chebakia chbakia chebbakia شبكية mkharka
سلو sellou slou
أملو amlou amlo
كعب kaab ka3b cornes
غريبة ghriba ghoriba ghriyba
فقاص fekkas fakkas
معقودة maakouda makouda ma3kouda
خليع khlii khlea khli3 khlie
مروزية mrouzia mrozia
ملوخية mloukhia mlokhia molokhia
هريسة harissa
شلاضة سلطة سلطات سلاطة salade salad salades salads chlada شلاظة سلاط سلايط slata chlata
أتاي شاي atay attay the tea ataye thé اتاي atai chay
نعناع menthe mint na3na3 naanaa
قهوة cafe coffee kahwa qahwa 9ahwa café قهاوي نسكافيه kahoua 9hwa nescafe
نص noss nos nousnous
عصير عصائر jus juice 3asir assir smoothie 3sir jusse
برتقال ليمون orange limoun oranges
حامض citron lemon hamed
ليموناضة ليمونادة limonade lemonade citronnade
موز banane banana banan
أفوكادو أفوكا avocat avocado lavoca
رمان grenade pomegranate
فواكه فاكهة fruit fruits
خضر خضار خضروات legume legumes vegetable vegetables khdra
برقوق pruneau pruneaux prune prunes bar9ou9 barkouk
بصل بصلة oignon oignons onion onions basla
طماطم مطيشة tomate tomates tomato tomatoes matecha
فطر شامبينيون champignon champignons mushroom mushrooms
ثوم ail garlic touma
حليب لبن lait milk leben lben hlib 7lib
ياغورت زبادي yaourt yogurt danone
ماء eau water sidi
كولا coca cola coke كوكا كوكاكولا coka cocacola
غازي soda gazeuse مونادا مونادة monada limonada
خبز pain bread khobz خبزة khobza
زيتون olive olives zitoun
لوز amande amandes almond almonds louz
عسل miel honey 3sel
بيض بيضة oeuf oeufs egg eggs omelette bid
جبن fromage cheese jben
زبدة beurre butter zebda
دجاج poulet chicken djaj djej dajaj دجاجة دجيج jaj dajaja poule chiken
لحم viande meat l7em lham boeuf beef لحمة lhem lhm
كبدة kebda foie liver
غنم خروف agneau lamb mouton ghanmi
كفتة kefta kofta kafta keftas كفطة
شواء مشوي مشوية مشويات grill grille grillade grillades grilled bbq chwa choua
مرقاز مرڭاز نقانق merguez saucisse sausage مركاز merguiz
أسياخ بروشيت قطبان brochette brochettes skewer skewers kotban
دجاج ديك dinde turkey
سمك حوت أسماك poisson poissons fish hout 7out
سردين sardine sardines sardin
سلمون saumon salmon
تونة الطون طون thon tuna thone
قمرون روبيان جمبري crevette crevettes shrimp shrimps 9amroun gambas كروفيت croivette
كلمار كالمار كالماري حبار calamar calamars calmar squid
بحر mer seafood
شرمولة chermoula charmoula
شوربة حساء soupe soup chorba potage
بطاطس بطاطا frites fries frite chips batata potato فريت فريط بطاطة frittes fritte patata batatas
أرز رز riz rice rouz
باستا معكرونة سباغيتي pasta pates spaghetti spaghettis macaroni مكرونة سباكيتي سباغيطي makarona spageti
لازانيا lasagne lasagna lasagnes لزانيا lasania lazania
بيتزا pizza pizzas piza بيزا بتزا بيدزا bizza pitza pitsa
مارغريتا margherita margarita margarite
برغر بورغر برجر بورجر بورڭر همبرغر burger burgers hamburger cheeseburger بركر برقر بورقر هامبرغر هامبورغر همبورغر هامبركر همبركر bourger borger hamborger humburger
سندويتش سندويش ساندويش سندويتشات sandwich sandwichs sandwiches سندوتش ساندويتش ساندوتش sandwish sandwitch sandwiche
بانيني panini paninis
شاورما chawarma shawarma شوارما شورما chawerma shawerma
فلافل فالافل falafel
تاكو طاكوس تاكوس taco tacos طاكو taccos
ناتشوس nacho nachos
كيساديا quesadilla quesadillas
بوريتو burrito burritos
ڭواكامولي غواكامولي guacamole
سوشي sushi sushis suchi
ماكي maki makis
نيجيري نيغيري nigiri
ساشيمي sashimi
رول لفائف roll rolls nem nems
رامن ramen ramens
ميسو miso
ڭيوزا غيوزا جيوزا gyoza gyozas
نودلز noodle noodles nouilles
موتشي mochi mochis
شوكولاتة شوكولا chocolat chocolate choco
حلويات حلوى تحلية dessert desserts gateau gateaux sweets patisserie 7elwa halwa halawiyat
كيك كعك cake gateau
كرواسون croissant croissants
كريب crepe crepes كريبات
بانكيك pancake pancakes
مثلجات بوظة glace glaces icecream ice
فطور petit dejeuner breakfast ftour
بلدي beldi bldi
مغربي مغربية مراكشية marocain marocaine moroccan
ياباني japonais japanese
نباتي نباتية نباتيين végétarien vegetarien vegetarienne vegetarian vegan veggie
مكسيكي mexicain mexican
إيطالي italien italian
صحي healthy sain
`;

export const dishSpellings: readonly (readonly string[])[] = lines
  .trim()
  .split('\n')
  .map((line) => [...new Set(line.split(' ').map(foldText))]);
